import { useRevalidator } from 'react-router'
import { texts } from '#texts'
import { Button } from './button.tsx'
import { PageTitle } from './page-title.tsx'

/** What could not be loaded, why, and a retry. */
export function LoadFailed({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert" className="grid max-w-[36.8em] justify-items-start gap-4 py-8">
      <PageTitle>{texts.dashboard.failed}</PageTitle>
      <h1 className="text-sub">{texts.dashboard.failed}</h1>
      <p className="text-soft">{message}</p>
      <Button look="leaf" busy={state === 'loading'} onClick={() => void revalidate()}>
        {texts.dashboard.again}
      </Button>
    </div>
  )
}
