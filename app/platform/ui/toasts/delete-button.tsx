import { Button } from '../button.tsx'
import type { Answer } from '../forms/refused-form.ts'
import { usePress } from '../forms/use-press.ts'
import { TrashIcon } from '../tool-icons.tsx'
import { useConfirm } from './confirm.ts'

export interface DeleteButtonProps {
  readonly label: string
  readonly question: string
  readonly doneText: string
  remove(): Promise<Answer>
  /** Called after a try to delete, whether it succeeded or not, to load the rows again. */
  onChange?(): Promise<void>
}

export function DeleteButton({ label, question, doneText, remove, onChange }: DeleteButtonProps) {
  const confirm = useConfirm()
  const { busy, press } = usePress(async () => onChange?.())
  const onDelete = async () => {
    if (await confirm(question)) await press(remove(), doneText)
  }
  return (
    <Button
      look="plain"
      busy={busy}
      aria-label={label}
      data-press="delete"
      onClick={() => void onDelete()}
      className="row-icon text-soft hover:bg-blush! hover:text-coral-deep focus-visible:text-coral-deep"
    >
      <TrashIcon />
    </Button>
  )
}
