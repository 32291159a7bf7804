/** What we use of it; the package brings no types. Options are those of fontTools' command `pyftsubset`. */
declare module '@web-alchemy/fonttools' {
  export function subset(font: Uint8Array, options: Record<string, string | true>): Promise<Uint8Array>
}
