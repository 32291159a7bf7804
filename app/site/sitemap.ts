import { listBlogs } from '../blogs/blogs.server.ts'
import { contextOf } from '../core/context.server.ts'
import { listDoctors } from '../doctors/doctors.server.ts'
import { listTreatments } from '../treatments/treatments.server.ts'
import type { Route } from './+types/sitemap.ts'

const fixedPaths = ['/', '/about', '/treatments', '/blogs', '/contact', '/appointment', '/privacy', '/terms']

/** Every public page, for search engines (sitemaps.org). Ids and slugs need no escaping in XML. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [treatments, blogs, doctors] = await Promise.all([listTreatments(ctx), listBlogs(ctx), listDoctors(ctx)])
  const paths = [
    ...fixedPaths,
    ...treatments.map(({ id }) => `/treatments/${id}`),
    ...blogs.map(({ id }) => `/blogs/${id}`),
    ...doctors.map(({ slug }) => `/doctors/${slug}`),
  ]
  const urls = paths.map(path => `<url><loc>${ctx.settings.publicUrl}${path}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
