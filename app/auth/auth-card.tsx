import type { ReactNode } from 'react'
import { Link, useActionData } from 'react-router'
import { texts } from '#texts'
import { useDrawing } from '../platform/ui/drawing.ts'
import type { answerUnscripted } from './unscripted-form.ts'

interface AuthCardProps {
  readonly title: string
  readonly line?: string | undefined
  readonly children?: ReactNode
}

interface AuthEndProps {
  readonly title: string
  readonly line: string
  readonly to: string
  readonly link: string
  readonly look?: 'go' | 'leaf'
}

/** The end of a mailed link's page: the outcome, and a link to go on. */
export function AuthEnd({ title, line, to, link, look = 'leaf' }: AuthEndProps) {
  return (
    <AuthCard title={title} line={line}>
      <Link to={to} className={`pill pill-${look}`}>
        {link}
      </Link>
    </AuthCard>
  )
}

/** The frame shared by login and registration. */
export function AuthCard({ title, line, children }: AuthCardProps) {
  const unscripted = useActionData<typeof answerUnscripted>()
  return (
    <div className="wrap grid items-center gap-14 py-12 md:grid-cols-[1fr_.8fr] md:py-20">
      <div className="mx-auto w-full max-w-md">
        <h1 className="mb-3 text-head">{title}</h1>
        {line !== undefined && <p className="mb-8 text-soft">{line}</p>}
        {unscripted && (
          <p role="alert" className="mb-8 rounded-box bg-sand px-4 py-3 text-warning-content">
            {texts.errors.unscripted}
          </p>
        )}
        {children}
      </div>
      <img
        src={useDrawing('/pictures/welcome.svg')}
        alt=""
        width={720}
        height={560}
        loading="lazy"
        className="hidden h-auto w-full rounded-big md:block"
      />
    </div>
  )
}
