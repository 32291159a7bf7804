import { useNavigate } from 'react-router'
import { texts } from '#texts'
import { answerOf, api, dataOf } from '../platform/api/client.ts'
import { toast } from '../platform/ui/toasts/toast.tsx'
import type { Route } from './+types/update-blog-page.ts'
import { BlogForm } from './blog-form.tsx'

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return dataOf(api.blog[':id'].$get({ param: { id } }))
}

export default function UpdateBlogPage({ loaderData: { _id: id, ...given } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const text = texts.manageBlogs
  return (
    <BlogForm
      key={id}
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
