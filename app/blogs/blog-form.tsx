import type { z } from 'zod'
import { texts } from '#texts'
import { PhotoField } from '../pictures/photo-field.tsx'
import type { RefusalBody } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { BothLanguages } from '../platform/ui/forms/both-languages.tsx'
import { useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { FormScreen } from '../platform/ui/forms/form-screen.tsx'
import { HiddenDate } from '../platform/ui/forms/hidden-date.tsx'
import { OneLanguage } from '../platform/ui/forms/one-language.tsx'
import type { blogWire } from './blog.ts'

type Written = z.output<typeof blogWire>

interface BlogFormProps {
  readonly title: string
  readonly submitText: string
  readonly given?: Partial<Written> & { readonly picture?: string | null }
  confirmText(question: string): string
  save(written: Written): Promise<RefusalBody | undefined>
}

/** The form for writing and editing a blog. */
export function BlogForm({ title, submitText, given = {}, confirmText, save }: BlogFormProps) {
  const text = texts.createBlog
  const bangla = given.translations?.bn ?? {}
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./blog.ts')).blogFormWire,
    confirmText: ({ question }) => confirmText(question),
    send: save,
  })
  return (
    <FormScreen title={title} isWide onSubmit={onSubmit}>
      <OneLanguage problems={problems}>
        <BothLanguages
          label={text.question}
          name="question"
          required
          english={given.question}
          bangla={bangla.question}
          hint={text.questionHint}
          problems={problems}
        />
        <BothLanguages
          label={text.answer}
          name="qanswer"
          rows={9}
          required
          english={given.qanswer}
          bangla={bangla.qanswer}
          hint={text.answerHint}
          problems={problems}
        />
      </OneLanguage>
      <PhotoField
        label={text.photo}
        given={given.photo}
        picture={given.picture}
        problem={problems.photo}
        placeholder="/pictures/placeholder-blog.svg"
      />
      {!given.question && <HiddenDate name="createdDate" />}
      <Button type="submit" busy={busy} busyText={text.saving} className="justify-self-start">
        {submitText}
      </Button>
    </FormScreen>
  )
}
