import { Link } from 'react-router'
import { currentLanguage } from '#language'
import { contextOf } from '../platform/context.server.ts'
import { shortDate } from '../platform/i18n/days.ts'
import { langOf } from '../platform/i18n/lang-of.ts'
import { localized, localizedRows } from '../platform/i18n/localized.ts'
import { pageAddress } from '../platform/i18n/page-address.ts'
import { idOrNotFound, orNotFound } from '../platform/not-found.server.ts'
import { List } from '../platform/ui/list.tsx'
import { clinicNode, descriptionCharacters, type LinkedData, pageMeta, sharePicture } from '../platform/ui/page-meta.ts'
import { Paragraphs } from '../platform/ui/paragraphs.tsx'
import { Picture } from '../platform/ui/picture.tsx'
import { Written } from '../platform/ui/written.tsx'
import { shortDateText } from '../platform/values/dates.ts'
import { truncate } from '../platform/values/truncate.ts'
import type { Route } from './+types/blog-page.ts'
import { listBlogs, readBlog, type ShownBlog } from './blogs.server.ts'
import * as texts from './texts.ts'

const othersShown = 3

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const blog = await orNotFound(readBlog(ctx, idOrNotFound(params.id)))
  const [all, { zone }] = await Promise.all([listBlogs(ctx), ctx.clinic()])
  const others = all.filter(({ id }) => id !== blog.id).toReversed()
  return { blog: localized(blog), zone, others: localizedRows(others.slice(0, othersShown)) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { id, question, answer, picture, createdAt } = loaderData.blog
  return pageMeta(matches, {
    title: question,
    description: truncate(answer, descriptionCharacters),
    path: `/blogs/${id}`,
    picture,
    published: createdAt,
    linkedData: origin => [blogData(loaderData.blog, origin)],
  })
}

function blogData({ id, question, answer, picture, createdAt }: ShownBlog, origin: string): LinkedData {
  const url = origin + pageAddress(`/blogs/${id}`)
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: question,
    articleBody: answer,
    image: origin + sharePicture(picture),
    datePublished: createdAt.toISOString(),
    inLanguage: currentLanguage(),
    author: { '@id': clinicNode(origin) },
    publisher: { '@id': clinicNode(origin) },
  }
}

export default function BlogPage({ loaderData: { blog, zone, others } }: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-x-16 gap-y-14 py-10 md:py-16 lg:grid-cols-[1fr_18rem]">
      <Answer blog={blog} zone={zone} />
      {others.length > 0 && (
        <aside aria-labelledby="other-blogs" className="lg:pt-13">
          <h2 id="other-blogs" className="mb-4 text-sub">
            {texts.blog.others}
          </h2>
          <List>
            {others.map(({ id, question }) => (
              <li key={id} className="border-t border-line last:border-b">
                <Link
                  to={`/blogs/${id}`}
                  lang={langOf(question)}
                  className="block py-3.5 font-semibold hover:text-leaf"
                >
                  {question}
                </Link>
              </li>
            ))}
          </List>
        </aside>
      )}
    </div>
  )
}

function Answer({ blog: { question, answer, picture, createdAt }, zone }: { blog: ShownBlog; zone: string }) {
  return (
    <article className="grid content-start gap-5">
      <p>
        <Link to="/blogs" className="more">
          {texts.blog.all}
        </Link>
      </p>
      <Written as="h1" text={question} className="max-w-[14.6em] text-head" />
      <time dateTime={createdAt.toISOString()} className="text-soft">
        {shortDate(shortDateText(createdAt, zone))}
      </time>
      <Picture
        src={picture}
        placeholder="/pictures/placeholder-blog.svg"
        alt=""
        width={960}
        height={600}
        className="aspect-[8/5] h-auto w-full rounded-big object-cover"
        eager
      />
      <div className="mt-2 grid gap-4 text-lg">
        <Paragraphs text={answer} className="max-w-[36.2em]" />
      </div>
      <p className="mt-4 border-t border-line pt-6">
        {texts.blog.ask}{' '}
        <Link to="/contact" className="more">
          {texts.blog.askUs}
        </Link>
      </p>
    </article>
  )
}
