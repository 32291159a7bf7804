import type { ReactNode } from 'react'
import { type ActionFunctionArgs, Link, useActionData } from 'react-router'
import { useDrawing } from '../platform/ui/picture.tsx'
import * as texts from './texts.ts'

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

export function AuthEnd({ title, line, to, link, look = 'leaf' }: AuthEndProps) {
  return (
    <AuthCard title={title} line={line}>
      <Link to={to} className={`pill pill-${look}`}>
        {link}
      </Link>
    </AuthCard>
  )
}

/** A form that is posted without scripts changes nothing. This returns its fields to show again, but never a password. */
export async function answerUnscripted({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  return { email: text('email'), fName: text('fName') }
}

export function AuthCard({ title, line, children }: AuthCardProps) {
  const unscripted = useActionData<typeof answerUnscripted>()
  return (
    <div className="wrap grid items-center gap-14 py-12 md:grid-cols-[1fr_.8fr] md:py-20">
      <div className="mx-auto w-full max-w-md">
        <h1 className="mb-3 text-head">{title}</h1>
        {line !== undefined && <p className="mb-8 text-soft">{line}</p>}
        {unscripted && (
          <p role="alert" className="mb-8 rounded-box bg-sand px-4 py-3 text-warning-content">
            {texts.auth.unscripted}
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
