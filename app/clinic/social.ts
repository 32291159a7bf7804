/** The networks that the footer can lead to. */
export const networks = ['facebook', 'instagram', 'youtube', 'whatsapp', 'linkedin'] as const
export type Network = (typeof networks)[number]

/** The clinic's addresses there. */
export type Social = { readonly [Name in Network]?: string | undefined }
