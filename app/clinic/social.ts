export const networks = ['facebook', 'instagram', 'youtube', 'whatsapp', 'linkedin'] as const
export type Network = (typeof networks)[number]

export type Social = { readonly [Name in Network]?: string | undefined }
