import { texts } from '../i18n/texts.ts'

const { about, treatments, blogs, contact } = texts.site.menu
/** The pages of the public menu; the footer uses the first one's longer name. */
export const siteMenu = [
  { to: '/about', text: about },
  { to: '/treatments', text: treatments },
  { to: '/blogs', text: blogs },
  { to: '/contact', text: contact },
]
