import { useNavigate } from 'react-router'
import { answerOf, api } from '../api/client.ts'
import { requireUser } from '../auth/current-user.ts'
import { texts } from '../i18n/texts.ts'
import { LoadFailed, StaffOnly } from '../ui/screen-problem.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.tsx'
import type { Route } from './+types/update-blog-page.ts'
import { BlogForm } from './blog-form.tsx'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const { role } = await requireUser(request)
  if (role === 'patient') return { forStaff: true as const }
  return { forStaff: false as const, answer: await answerOf(api.blog[':id'].$get({ param: { id } })) }
}

export function HydrateFallback() {
  return <Spinner />
}

export default function UpdateBlogPage({ loaderData: loaded }: Route.ComponentProps) {
  const navigate = useNavigate()
  if (loaded.forStaff) return <StaffOnly />
  if (!loaded.answer.ok) return <LoadFailed message={loaded.answer.refusal.message} />
  const { _id: id, ...given } = loaded.answer.data
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
