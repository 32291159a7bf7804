/** The slug that a name proposes: "Dr. Farhana Islam" is farhana-islam. */
export function proposedSlug(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-*((dr|prof)-+)*/, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  return letters || 'doctor'
}
