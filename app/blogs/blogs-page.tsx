import { Link } from 'react-router'
import { Sentence } from '../clinic/website/sentence.tsx'
import { readWebsite } from '../clinic/website/website.server.ts'
import { contextOf } from '../platform/context.server.ts'
import { shortDate } from '../platform/i18n/days.ts'
import { langOf } from '../platform/i18n/lang-of.ts'
import { localizedRows } from '../platform/i18n/localized.ts'
import { EmptyState } from '../platform/ui/empty-state.tsx'
import { type LinkedData, pageMeta } from '../platform/ui/page-meta.ts'
import { Picture } from '../platform/ui/picture.tsx'
import { Written } from '../platform/ui/written.tsx'
import { shortDateText } from '../platform/values/dates.ts'
import type { Route } from './+types/blogs-page.ts'
import { listBlogs, type ShownBlog } from './blogs.server.ts'
import * as texts from './texts.ts'

/** Blogs are listed newest first, since returning visitors look for what is new. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context)
  const [blogs, { zone }, website] = await Promise.all([listBlogs(ctx), ctx.clinic(), readWebsite(ctx)])
  return { blogs: localizedRows(blogs.toReversed()), zone, website }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: texts.blogs.pageTitle,
    description: texts.blogs.description,
    path: '/blogs',
    linkedData: () => (loaderData ? [faqData(loaderData.blogs)] : []),
  })

function faqData(blogs: readonly ShownBlog[]): LinkedData {
  return {
    '@type': 'FAQPage',
    mainEntity: blogs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

export default function BlogsPage({ loaderData: { blogs, zone, website } }: Route.ComponentProps) {
  const { title, empty, emptyLine } = texts.blogs
  return (
    <div className="wrap py-14 md:py-20">
      <header className="mb-10">
        <h1 className="text-head">{title}</h1>
        <Sentence website={website} name="blogsLine" className="mt-3 max-w-[36.8em] text-soft" />
      </header>
      {blogs.length === 0 ? (
        <EmptyState picture="/pictures/placeholder-blog.svg" title={empty}>
          {emptyLine}
        </EmptyState>
      ) : (
        <div className="grid gap-6 md:grid-cols-2">
          {blogs.map((blog, index) => (
            <BlogCard key={blog.id} blog={blog} zone={zone} eager={index < 2} />
          ))}
        </div>
      )}
    </div>
  )
}

function BlogCard({ blog, zone, eager }: { blog: ShownBlog; zone: string; eager: boolean }) {
  return (
    <article className="sheet overflow-hidden md:only:col-span-full md:only:flex">
      <Picture
        src={blog.picture}
        placeholder="/pictures/placeholder-blog.svg"
        alt=""
        width={480}
        height={300}
        className="aspect-[8/5] w-full object-cover md:[:only-child>&]:w-2/5 md:[:only-child>&]:self-start"
        eager={eager}
      />
      <div className="grid gap-3 px-6 pt-5 pb-7">
        <time dateTime={blog.createdAt.toISOString()} className="text-sm text-soft">
          {shortDate(shortDateText(blog.createdAt, zone))}
        </time>
        <h2 className="text-sub">
          <Link to={`/blogs/${blog.id}`} lang={langOf(blog.question)} className="hover:text-leaf hover:underline">
            {blog.question}
          </Link>
        </h2>
        <Written as="p" text={blog.answer} className="line-clamp-6" />
        <Link
          to={`/blogs/${blog.id}`}
          className="more -my-2 justify-self-start py-2"
          aria-label={texts.blogs.readName(blog.question)}
        >
          {texts.blogs.read}
        </Link>
      </div>
    </article>
  )
}
