/** These are marks that choose a direction or a form, soft hyphens, and letters that show nothing. Joiners are not among them. */
const invisible =
  /(?![\u200c\u200d])\p{Cf}|\u034f|[\u115f\u1160\u3164]|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu
const joiners = /[\u200c\u200d]+/g

/** Joiners stay, since letters of some scripts need them. */
export const withoutInvisible = (text: string) => text.replace(invisible, '')

export const withoutJoiners = (text: string) => text.replace(joiners, '')
