import type { ReactNode } from 'react'
import { List } from '../platform/ui/list.tsx'
import type { Field, Operation, Shape } from './docs.server.ts'
import * as texts from './texts.ts'

export function OperationDetails({ operation }: { operation: Operation }) {
  const { id, method, path, summary, description, parameters, body, answers } = operation
  const t = texts.apiDocs
  return (
    <details className="border-t border-line last:border-b">
      <summary className="min-h-11 cursor-pointer py-3">
        <h3 className="inline font-sans text-base tracking-normal">
          <span className="font-semibold text-leaf">{method}</span> <code className="break-words">{path}</code>
        </h3>
        <span className="block text-soft">{summary}</span>
      </summary>
      {/* The id is on an element inside the `details` element, since browsers open that for a link which leads into it. */}
      <div id={id} className="grid scroll-mt-44 gap-5 pt-1 pb-6">
        <p>{description}</p>
        <Part title={t.mayCall}>
          <p>{callersOf(operation)}</p>
        </Part>
        {parameters.length > 0 && (
          <Part title={t.parameters}>
            <Fields fields={parameters} />
          </Part>
        )}
        {body && (
          <Part title={t.body}>
            <p className="text-soft">{body.mediaType}</p>
            <Body shape={body.shape} />
          </Part>
        )}
        <Part title={t.answers}>
          <List className="grid gap-2">
            {answers.map(answer => (
              <li key={answer.status}>
                <AnswerLine answer={answer} />
              </li>
            ))}
          </List>
        </Part>
      </div>
    </details>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h4 className="font-semibold">{title}</h4>
      {children}
    </section>
  )
}

function AnswerLine({ answer: { status, description, content } }: { answer: Operation['answers'][number] }) {
  return (
    <>
      <span className="font-semibold">{status}</span> <span>{description}</span>{' '}
      {content &&
        (content.mediaType === 'application/json' ? <Body shape={content.shape} /> : <span>{content.mediaType}</span>)}
    </>
  )
}

function callersOf({ caller, rows }: Operation): string {
  const { callers, rows: reach } = texts.apiDocs
  return rows === undefined ? callers[caller] : `${callers[caller]}: ${reach[rows]}`
}

export const objectId = (name: string) => `object-${name}`

function Fields({ fields }: { fields: readonly Field[] }) {
  return (
    <List className="border-l-2 border-line pl-4">
      {fields.map(field => (
        <li key={field.name} className="py-1.5">
          <code className="font-semibold">{field.name}</code> <TypeName shape={field.shape} />
          <Remark>{remarksOf(field)}</Remark>
          {field.shape.description && <p className="text-soft">{field.shape.description}</p>}
          {field.shape.fields.length > 0 && <Fields fields={field.shape.fields} />}
        </li>
      ))}
    </List>
  )
}

export function Body({ shape }: { shape: Shape }) {
  return (
    <>
      <TypeName shape={shape} />
      <Remark>{shape.limits.join(', ')}</Remark>
      {shape.description && <p className="text-soft">{shape.description}</p>}
      {shape.fields.length > 0 && <Fields fields={shape.fields} />}
    </>
  )
}

function TypeName({ shape: { type, object } }: { shape: Shape }) {
  const name = <code className="break-words">{type}</code>
  if (object === undefined) return name
  return (
    <a href={`#${objectId(object)}`} className="more">
      {name}
    </a>
  )
}

function Remark({ children }: { children: string }) {
  return children && <span className="text-soft"> {children}</span>
}

function remarksOf(field: Field): string {
  const { required, in: placed } = texts.apiDocs
  const remarks = [
    ...(field.place === undefined ? [] : [placed(field.place)]),
    ...(field.required ? [required] : []),
    ...field.shape.limits,
  ]
  return remarks.join(', ')
}
