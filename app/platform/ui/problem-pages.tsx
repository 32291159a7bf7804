import { createContext, type ReactNode, useContext } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { RefusedCall } from '../api/client.ts'
import { pageAddress } from '../i18n/page-address.ts'
import * as texts from '../i18n/texts.ts'
import { Button } from './button.tsx'
import { PageTitle } from './page-title.tsx'
import { useDrawing } from './picture.tsx'

/** The log's id of the request that failed on the server, which the problem's page shows. */
export const FaultRequest = createContext<string | undefined>(undefined)

function ProblemPage({ title, line, children }: { title: string; line: string; children: ReactNode }) {
  return (
    <div className="wrap grid justify-items-center gap-5 py-16 text-center">
      <PageTitle>{title}</PageTitle>
      <img
        src={useDrawing('/pictures/not-found.svg')}
        alt=""
        width={640}
        height={440}
        className="h-auto w-full max-w-lg"
      />
      <h1 className="text-head">{title}</h1>
      <p className="max-w-[36.8em] text-soft">{line}</p>
      {children}
    </div>
  )
}

export function NotFoundPage() {
  const { title, line, back } = texts.notFound
  return (
    <ProblemPage title={title} line={line}>
      <a href={pageAddress('/')} className="pill pill-go">
        {back}
      </a>
    </ProblemPage>
  )
}

export function BrokenPage() {
  const { pathname, search } = useLocation()
  const { title, line, again, quote } = texts.broken
  const requestId = useContext(FaultRequest)
  return (
    <ProblemPage title={title} line={line}>
      {/* Only the server knows the id of the request, so the browser keeps the text that the server rendered. */}
      <p className="text-sm text-soft" suppressHydrationWarning>
        {requestId === undefined ? '' : quote(requestId)}
      </p>
      <a href={pageAddress(pathname) + search} className="pill pill-go">
        {again}
      </a>
    </ProblemPage>
  )
}

export function LoadFailed({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert" className="grid max-w-[36.8em] justify-items-start gap-4 py-8">
      <PageTitle>{texts.ui.failed}</PageTitle>
      <h1 className="text-sub">{texts.ui.failed}</h1>
      <p className="text-soft">{message}</p>
      <Button look="leaf" busy={state === 'loading'} onClick={() => void revalidate()}>
        {texts.ui.again}
      </Button>
    </div>
  )
}

export function ErrorPage({ error }: { error: unknown }) {
  if (error instanceof RefusedCall) return <LoadFailed message={error.message} />
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <BrokenPage />
}
