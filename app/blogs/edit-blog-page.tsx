import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PhotoField } from '../pictures/photo-field.tsx'
import { answerOf, api, type DataOf, dataOf } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { BothLanguages, textFields } from '../platform/ui/forms/both-languages.tsx'
import { sendAndReport, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { FormScreen, HiddenDate } from '../platform/ui/forms/form-screen.tsx'
import { OneLanguage } from '../platform/ui/forms/one-language.tsx'
import * as texts from './texts.ts'

// Two routes show this screen, so it can't use the generated types of one of them.
interface LoaderArgs {
  readonly params: { readonly id?: string }
}

type Blog = DataOf<(typeof api.blog)[':id']['$get']>

export async function clientLoader({ params: { id } }: LoaderArgs): Promise<Blog | undefined> {
  return id === undefined ? undefined : dataOf(api.blog[':id'].$get({ param: { id } }))
}

export default function EditBlogPage({ loaderData: blog }: { loaderData: Blog | undefined }) {
  const [round, setRound] = useState(0)
  // A new key empties the form once the new blog is published.
  return <BlogForm key={blog?._id ?? round} blog={blog} onPublished={() => setRound(round + 1)} />
}

function BlogForm({ blog, onPublished }: { blog: Blog | undefined; onPublished: () => void }) {
  const text = texts.createBlog
  const { updateTitle, update, confirmUpdate, updated } = texts.manageBlogs
  const navigate = useNavigate()
  const toList = () => navigate('/dashboard/manage-blogs')
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./blog.ts')).blogFormWire,
    basedOn: { ...blog },
    confirmText: ({ question }) => (blog ? confirmUpdate(question) : text.confirm(question)),
    send: (json, basedOn) =>
      blog
        ? sendAndReport(
            answerOf(api.blog[':id'].$patch({ param: { id: blog._id }, json: { ...json, basedOn } })),
            updated,
            toList,
          )
        : sendAndReport(answerOf(api.blog.$post({ json })), text.created, onPublished),
  })
  const labels = { ...text, qanswer: text.answer, qanswerHint: text.answerHint }
  const textOf = textFields<'question' | 'qanswer'>(blog ?? {}, labels, problems)
  return (
    <FormScreen title={blog ? updateTitle : text.title} isWide onSubmit={onSubmit}>
      <OneLanguage problems={problems}>
        <BothLanguages {...textOf('question')} required />
        <BothLanguages {...textOf('qanswer')} required rows={9} />
      </OneLanguage>
      <PhotoField
        label={text.photo}
        given={blog?.photo}
        picture={blog?.picture}
        problem={problems.photo}
        placeholder="/pictures/placeholder-blog.svg"
      />
      {!blog && <HiddenDate name="createdDate" />}
      <Button type="submit" busy={busy} busyText={text.saving} className="justify-self-start">
        {blog ? update : text.submit}
      </Button>
    </FormScreen>
  )
}
