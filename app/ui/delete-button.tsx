import { useState } from 'react'
import { useConfirm } from './confirm.ts'
import { toast } from './toast.tsx'
import { TrashIcon } from './tool-icons.tsx'

interface DeleteButtonProps {
  /** The accessible name. */
  readonly label: string
  readonly question: string
  readonly doneText: string
  /** Deletes the row; answers the refusal's sentence, if there is one. */
  remove(): Promise<string | undefined>
}

/** The trash can at the end of a row: asks for confirmation and shows the outcome. */
export function DeleteButton({ label, question, doneText, remove }: DeleteButtonProps) {
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const onDelete = async () => {
    if (!(await confirm(question))) return
    setBusy(true)
    const refused = await remove()
    if (refused === undefined) toast.success(doneText)
    else toast.error(refused)
    setBusy(false)
  }
  return (
    <button
      type="button"
      disabled={busy}
      aria-label={label}
      onClick={() => void onDelete()}
      className="grid size-11 place-items-center rounded-full text-coral-deep hover:bg-blush disabled:opacity-50"
    >
      <TrashIcon />
    </button>
  )
}
