/** Licences of packages that name none in their manifest, as their file LICENSE says. */
export const licencesByFile: Readonly<Record<string, string>> = { '@web-alchemy/fonttools': 'MIT' }
