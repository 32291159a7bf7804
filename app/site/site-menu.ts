import { texts } from '#texts'

/** The pages of the public menu, without blogs while there are none; the footer uses the first one's longer name. */
export const siteMenu = ({ hasBlogs }: { hasBlogs: boolean }) => [
  { to: '/about', text: texts.site.menu.about },
  { to: '/treatments', text: texts.site.menu.treatments },
  ...(hasBlogs ? [{ to: '/blogs', text: texts.site.menu.blogs }] : []),
  { to: '/contact', text: texts.site.menu.contact },
]
