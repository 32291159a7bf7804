import { Link, useRevalidator } from 'react-router'
import { answerOf, api, dataOf } from '../platform/api/client.ts'
import { shortDate } from '../platform/i18n/days.ts'
import { langOf } from '../platform/i18n/lang-of.ts'
import { localized } from '../platform/i18n/localized.ts'
import * as platformTexts from '../platform/i18n/texts.ts'
import { EmptyState } from '../platform/ui/empty-state.tsx'
import { ListScreen } from '../platform/ui/list-screen.tsx'
import { Picture } from '../platform/ui/picture.tsx'
import { type Column, EditLink, serialColumn, Table } from '../platform/ui/table.tsx'
import { DeleteButton } from '../platform/ui/toasts/delete-button.tsx'
import type { Route } from './+types/manage-blogs-page.ts'
import * as texts from './texts.ts'

export async function clientLoader() {
  const blogs = await dataOf(api.blogs.$get())
  return blogs.map(blog => ({ ...localized(blog), basedOn: JSON.stringify({ question: blog.question }) }))
}

export default function ManageBlogsPage({ loaderData: loaded }: Route.ComponentProps) {
  const text = texts.manageBlogs
  const blogs = loaded.toReversed()
  return (
    <ListScreen
      title={text.title}
      count={text.line(blogs.length)}
      add={{ to: '/dashboard/create-blog', text: texts.createBlog.title }}
    >
      <div className="list-body">
        {blogs.length === 0 ? (
          <EmptyState picture="/pictures/placeholder-blog.svg" title={texts.blogs.empty}>
            {text.emptyLine}
          </EmptyState>
        ) : (
          <BlogTable blogs={blogs} />
        )}
      </div>
    </ListScreen>
  )
}

type Blogs = Awaited<ReturnType<typeof clientLoader>>

function BlogTable({ blogs }: { blogs: Blogs }) {
  const { serial, image, edit, delete: remove } = platformTexts.columns
  const text = texts.manageBlogs
  const { revalidate } = useRevalidator()
  const columns: Column<Blogs[number]>[] = [
    serialColumn(serial),
    {
      name: text.columns.question,
      kind: 'wide',
      share: 60,
      className: 'font-semibold',
      cell: blog => (
        <Link to={`/blogs/${blog._id}`} lang={langOf(blog.question)} className="underline-offset-3 hover:underline">
          {blog.question}
        </Link>
      ),
    },
    { name: text.columns.date, className: 'whitespace-nowrap', cell: blog => shortDate(blog.createdDate) },
    {
      name: image,
      cell: blog => (
        <Picture
          src={blog.picture}
          placeholder="/pictures/placeholder-blog.svg"
          alt=""
          width={72}
          height={45}
          className="h-11 w-18 rounded-md object-cover lg:h-7 lg:w-11"
        />
      ),
    },
    {
      name: edit,
      kind: 'narrow',
      isAction: true,
      cell: blog => (
        <EditLink to={`/dashboard/manage-blogs/update-blog/${blog._id}`} label={text.editName(blog.question)} />
      ),
    },
    {
      name: remove,
      kind: 'narrow',
      isAction: true,
      cell: blog => (
        <DeleteButton
          label={text.deleteName(blog.question)}
          question={text.confirmDelete(blog.question)}
          doneText={text.deleted}
          remove={() =>
            answerOf(api.blog[':id'].$delete({ param: { id: blog._id }, query: { basedOn: blog.basedOn } }))
          }
          onChange={revalidate}
        />
      ),
    },
  ]
  return <Table caption={text.title} columns={columns} rows={blogs} />
}
