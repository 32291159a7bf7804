export const systemParts = [
  'mail',
  'texts',
  'backups',
  'disk',
  'database',
  'queue',
  'siteCertificate',
  'mailCertificate',
  'clock',
] as const

export type SystemPart = (typeof systemParts)[number]
