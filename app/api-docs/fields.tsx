import { texts } from '#texts'
import { List } from '../platform/ui/list.tsx'
import { type Field, objectId, type Parameter, type Shape } from './docs.ts'

/** The fields of an object, or the parameters of a call, with their types and limits. */
export function Fields({ fields }: { fields: readonly (Field | Parameter)[] }) {
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

/** A body: its type, its description and its fields. */
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

function remarksOf(field: Field | Parameter): string {
  const { required, in: place } = texts.apiDocs
  const remarks = [
    ...('place' in field ? [place(field.place)] : []),
    ...(field.required ? [required] : []),
    ...field.shape.limits,
  ]
  return remarks.join(', ')
}
