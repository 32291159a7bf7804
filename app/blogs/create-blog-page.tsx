import { useState } from 'react'
import { texts } from '#texts'
import { answerOf, api } from '../platform/api/client.ts'
import { toast } from '../platform/ui/toasts/toast.tsx'
import { BlogForm } from './blog-form.tsx'

export default function CreateBlogPage() {
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
