/** Licences of packages that name none in their manifest, as their file LICENSE says. */
const byFile: Readonly<Record<string, string>> = { '@web-alchemy/fonttools': 'MIT' }

/** A locked package's licence: what its manifest names, or its file says, or "none". */
export const licenceOf = (name: string, named: string | undefined): string => named ?? byFile[name] ?? 'none'
