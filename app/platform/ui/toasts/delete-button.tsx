import { useState } from 'react'
import { Button } from '../button.tsx'
import { type Answer, isReceived } from '../forms/refused-form.ts'
import { TrashIcon } from '../tool-icons.tsx'
import { useConfirm } from './confirm.ts'
import { toast } from './toast.tsx'

export interface DeleteButtonProps {
  /** The accessible name. */
  readonly label: string
  readonly question: string
  readonly doneText: string
  /** Deletes the row. */
  remove(): Promise<Answer>
  /** Called whether it was deleted or not, to load the rows again. */
  onChange?(): Promise<void>
}

/** The trash can at the end of a row: asks for confirmation and shows the outcome. */
export function DeleteButton({ label, question, doneText, remove, onChange }: DeleteButtonProps) {
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const onDelete = async () => {
    if (!(await confirm(question))) return
    setBusy(true)
    const answer = await remove()
    if (isReceived(answer)) await onChange?.()
    if (answer.ok) toast.success(doneText)
    else toast.error(answer.refusal.message)
    setBusy(false)
  }
  return (
    <Button
      look="plain"
      busy={busy}
      aria-label={label}
      onClick={() => void onDelete()}
      className="row-icon text-soft hover:bg-blush! hover:text-coral-deep focus-visible:text-coral-deep"
    >
      <TrashIcon />
    </Button>
  )
}
