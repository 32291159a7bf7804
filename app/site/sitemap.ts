import { listBlogs } from '../blogs/blogs.server.ts'
import { listDoctors } from '../doctors/doctors.server.ts'
import { contextOf } from '../platform/context.server.ts'
import { addressIn, languages } from '../platform/values/language.ts'
import { listTreatments } from '../treatments/treatments.server.ts'
import type { Route } from './+types/sitemap.ts'

const fixedPaths = ['/', '/about', '/treatments', '/blogs', '/contact', '/appointment', '/privacy', '/terms']

/** Lists every public page in every language, with its translations (sitemaps.org). Ids and slugs need no XML escaping. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [treatments, blogs, doctors] = await Promise.all([listTreatments(ctx), listBlogs(ctx), listDoctors(ctx)])
  const paths = [
    ...fixedPaths.map(path => ({ path, changedAt: undefined })),
    ...treatments.map(({ id, updatedAt: changedAt }) => ({ path: `/treatments/${id}`, changedAt })),
    ...blogs.map(({ id }) => ({ path: `/blogs/${id}`, changedAt: undefined })),
    ...doctors.map(({ slug }) => ({ path: `/doctors/${slug}`, changedAt: undefined })),
  ]
  const urls = paths.flatMap(({ path, changedAt }) => {
    const twins = languages.map(language => ({ language, address: ctx.settings.publicUrl + addressIn(language, path) }))
    // A page whose last change is unknown has no date, since a wrong date would be worse.
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    const links = twins.map(twin => `<xhtml:link rel="alternate" hreflang="${twin.language}" href="${twin.address}"/>`)
    return twins.map(({ address }) => `<url><loc>${address}</loc>${lastmod}${links.join('')}</url>`)
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
