import { useState } from 'react'
import { useNavigate } from 'react-router'
import { texts } from '#texts'
import { answerOf, api, type DataOf, dataOf } from '../platform/api/client.ts'
import { toast } from '../platform/ui/toasts/toast.tsx'
import { BlogForm } from './blog-form.tsx'

// Two routes show this screen, so it can't use the types of one.
interface LoaderArgs {
  readonly params: { readonly id?: string }
}

type Blog = DataOf<(typeof api.blog)[':id']['$get']>

/** The blog to change; undefined for a new one. */
export async function clientLoader({ params: { id } }: LoaderArgs): Promise<Blog | undefined> {
  return id === undefined ? undefined : dataOf(api.blog[':id'].$get({ param: { id } }))
}

export default function EditBlogPage({ loaderData: blog }: { loaderData: Blog | undefined }) {
  return blog ? <UpdateBlog key={blog._id} blog={blog} /> : <CreateBlog />
}

function CreateBlog() {
  const [round, setRound] = useState(0)
  const text = texts.createBlog
  // A new key empties the form once the blog is published.
  return (
    <BlogForm
      key={round}
      title={text.title}
      submitText={text.submit}
      confirmText={text.confirm}
      save={async json => {
        const answer = await answerOf(api.blog.$post({ json }))
        if (!answer.ok) return answer.refusal
        toast.success(text.created)
        setRound(round + 1)
        return undefined
      }}
    />
  )
}

function UpdateBlog({ blog: { _id: id, ...given } }: { blog: Blog }) {
  const navigate = useNavigate()
  const text = texts.manageBlogs
  return (
    <BlogForm
      title={text.updateTitle}
      submitText={text.update}
      given={given}
      confirmText={text.confirmUpdate}
      save={async json => {
        const answer = await answerOf(api.blog[':id'].$patch({ param: { id }, json }))
        if (!answer.ok) return answer.refusal
        toast.success(text.updated)
        await navigate('/dashboard/manage-blogs')
        return undefined
      }}
    />
  )
}
