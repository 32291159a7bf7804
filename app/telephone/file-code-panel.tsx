import { texts } from '#texts'
import { answerOf, api } from '../platform/api/client.ts'
import { Button } from '../platform/ui/button.tsx'
import { sent, useCheckedForm } from '../platform/ui/forms/checked-form.ts'
import { TextField } from '../platform/ui/forms/field.tsx'

/** For a code that the desk printed or sent: it joins a patient's file to this account. */
export function FileCodePanel({ onChange }: { onChange: () => Promise<void> }) {
  const text = texts.profile.fileCode
  const { problems, busy, onSubmit } = useCheckedForm({
    loadSchema: async () => (await import('./telephone.ts')).fileCodeForm,
    send: json => sent(answerOf(api['file-code'].$post({ json })), text.added, onChange),
  })
  return (
    <section className="mt-10 max-w-md" aria-labelledby="file-code">
      <h2 id="file-code" className="text-sub">
        {text.title}
      </h2>
      <p className="mb-4 text-soft">{text.line}</p>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <TextField label={text.code} name="code" autoComplete="off" problem={problems.code} />
        <Button type="submit" look="quiet" busy={busy} busyText={texts.ui.saving} className="justify-self-start">
          {text.add}
        </Button>
      </form>
    </section>
  )
}
