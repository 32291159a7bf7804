import { useState } from 'react'
import { useNavigate } from 'react-router'
import { answerOf, api } from '../api/client.ts'
import { dropToken } from '../api/token.ts'
import { useSignInAgain } from '../auth/use-sign-in-again.ts'
import { texts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { LoadFailed } from '../ui/screen-problem.tsx'
import { toast } from '../ui/toast.tsx'
import type { Route } from './+types/your-data-page.ts'
import { RecordEvents } from './record-events.tsx'

const text = texts.yourData

export async function clientLoader() {
  return { record: await answerOf(api['own-record'].$get()) }
}

/** What the clinic stores about the user: to download or to delete. */
export default function YourDataPage({ loaderData: { record } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <h1 className="mb-6 text-head">{text.title}</h1>
      <div className="grid max-w-2xl gap-6">
        <Download />
        {record.ok ? <RecordEvents events={record.data} /> : <LoadFailed message={record.refusal.message} />}
        <Leave />
      </div>
    </>
  )
}

function Download() {
  const [busy, setBusy] = useState(false)
  async function download(): Promise<void> {
    setBusy(true)
    const answer = await answerOf(api['own-data'].$get())
    setBusy(false)
    if (!answer.ok) return toast.error(answer.refusal.message)
    save(JSON.stringify(answer.data, null, 2))
  }
  return (
    <section className="sheet grid justify-items-start gap-3 p-6">
      <h2 className="text-sub">{text.downloadTitle}</h2>
      <p className="text-soft">{text.downloadLine}</p>
      <Button look="leaf" busy={busy} busyText={text.downloading} onClick={() => void download()}>
        {text.download}
      </Button>
    </section>
  )
}

function Leave() {
  const confirm = useConfirm()
  const signInAgain = useSignInAgain()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function leave(): Promise<void> {
    if (!(await confirm(text.confirmLeave))) return
    setBusy(true)
    const answer = await answerOf(api['own-data'].$delete())
    setBusy(false)
    if (!answer.ok) return signInAgain(answer.refusal)
    dropToken()
    toast.success(text.left)
    await navigate('/', { replace: true })
  }
  return (
    <section className="sheet grid justify-items-start gap-3 p-6">
      <h2 className="text-sub">{text.leaveTitle}</h2>
      <p className="text-soft">{text.leaveLine}</p>
      <Button look="danger" busy={busy} busyText={text.leaving} onClick={() => void leave()}>
        {text.leave}
      </Button>
    </section>
  )
}

/** Hands a file to the browser as a download. */
function save(content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = text.fileName
  link.click()
  URL.revokeObjectURL(address)
}
