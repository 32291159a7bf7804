import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { momentHere } from '../platform/i18n/days.ts'
import { Button } from '../platform/ui/button.tsx'
import { DeleteButton, type DeleteButtonProps } from '../platform/ui/toasts/delete-button.tsx'
import { toast } from '../platform/ui/toasts/toast.ts'
import type { Language } from '../platform/values/language.ts'
import type * as waitingRoomTexts from '../queue/waiting-room/texts.ts'
import type * as texts from './texts.ts'

/** A private address is shown to its creator only once, when it is made. */
export interface NewAddress {
  readonly _id: string
  readonly url: string
}

interface PrivateAddressProps extends Pick<DeleteButtonProps, 'remove'> {
  readonly text: typeof texts.feeds | typeof waitingRoomTexts.waitingRooms
  readonly name: string
  readonly lang?: Language | undefined
  readonly createdAt: string
  readonly url: string | undefined
  readonly once: string
  readonly copyLabel?: string
  readonly children?: ReactNode
}

export function PrivateAddress(props: PrivateAddressProps) {
  const { text, name, lang, createdAt, url, once, copyLabel, remove, children } = props
  const { revalidate } = useRevalidator()
  return (
    <li className="sheet flex flex-wrap items-center justify-between gap-3 px-5 py-3">
      <span className="min-w-0 flex-1">
        <b lang={lang} className="block font-semibold">
          {name}
        </b>
        <span className="block text-sm text-soft">{text.since(momentHere(createdAt))}</span>
      </span>
      <DeleteButton
        label={text.revokeOf(name)}
        question={text.revokeQuestion(name)}
        doneText={text.revoked}
        remove={remove}
        onChange={revalidate}
      />
      {url !== undefined && (
        <div className="grid w-full justify-items-start gap-3 rounded-box bg-mint p-4 text-secondary-content">
          <p>{once}</p>
          <code className="wrap-anywhere">{url}</code>
          <div className="flex flex-wrap gap-2">
            <Button look="quiet" aria-label={copyLabel} onClick={() => void copy(url, text)}>
              {text.copy}
            </Button>
            {children}
          </div>
        </div>
      )}
    </li>
  )
}

async function copy(url: string, { copied, notCopied }: PrivateAddressProps['text']): Promise<void> {
  await navigator.clipboard.writeText(url).then(
    () => toast.success(copied),
    () => toast.error(notCopied),
  )
}
