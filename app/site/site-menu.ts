import { texts } from '#texts'

/** The pages of the public menu; the footer uses the first one's longer name. */
export const siteMenu = () => [
  { to: '/about', text: texts.site.menu.about },
  { to: '/treatments', text: texts.site.menu.treatments },
  { to: '/blogs', text: texts.site.menu.blogs },
  { to: '/contact', text: texts.site.menu.contact },
]
