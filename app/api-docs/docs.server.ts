import { access, type Call, tags } from '../platform/api/access.ts'
import type { ApiDescription } from '../platform/context.server.ts'

type Schemas = NonNullable<NonNullable<ApiDescription['components']>['schemas']>
type Schema = Schemas[string]
type Path = NonNullable<ApiDescription['paths']>[string]
type OperationObject = NonNullable<Path['get']>

/** How a value of the API is shown; `type` is written as in TypeScript. */
export interface Shape {
  readonly type: string
  /** The name of the shared object that `type` mentions; undefined if it mentions none. */
  readonly object: string | undefined
  readonly limits: readonly string[]
  readonly description: string | undefined
  readonly fields: readonly Field[]
}

export interface Field {
  readonly name: string
  readonly required: boolean
  /** Where a parameter is sent: in the "path", in the "query" or as a "header". */
  readonly place?: string
  readonly shape: Shape
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

export type Docs = ReturnType<typeof readDocs>
export type Operation = NonNullable<ReturnType<typeof readOperation>>

export function readDocs({ paths = {}, components }: ApiDescription) {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap(method => readOperation(method.toUpperCase(), path, item[method]) ?? []),
  )
  const groups = tags.map(name => ({ name, operations: operations.filter(({ tag }) => tag === name) }))
  const objects = Object.entries(components?.schemas ?? {}).map(([name, schema]) => ({
    name,
    shape: readShape(schema),
  }))
  return { groups, objects }
}

function readOperation(method: string, path: string, operation: OperationObject | undefined) {
  const name = `${method} ${path.replace('/api', '')}`
  if (!operation || !isCall(name)) return undefined
  const { caller, rows } = { rows: undefined, ...access[name] }
  const { tags: [tag] = [], summary = '', description = '', parameters = [], requestBody, responses = {} } = operation
  return {
    /** The operation's id is the part after the # in its address, so it is unique within the page. */
    id:
      name
        .toLowerCase()
        .match(/[a-z-]+/g)
        ?.join('-') ?? '',
    method,
    path,
    tag,
    summary,
    description,
    caller,
    rows,
    parameters: parameters.flatMap(readParameter),
    body: requestBody && 'content' in requestBody ? readContent(requestBody.content) : undefined,
    answers: Object.entries(responses).flatMap(([status, answer]) => readAnswer(status, answer)),
  }
}

function isCall(name: string): name is Call {
  return name in access
}

function readParameter(parameter: NonNullable<OperationObject['parameters']>[number]): Field[] {
  if ('$ref' in parameter) return []
  const { name, in: place, required = false, schema, description } = parameter
  const shape = readShape(schema)
  return [{ name, place, required, shape: { ...shape, description: description ?? shape.description } }]
}

// Refusals that any call can respond with, and the body of every refusal, are shown once on the page, not at each call.
function readAnswer(status: string, answer: { description: string; content?: ContentObject }) {
  if (status === 'default' || status === '4XX') return []
  const content = readContent(answer.content)
  const isRefusal = content?.shape.object === 'Refusal'
  return [{ status, description: answer.description, content: isRefusal ? undefined : content }]
}

type ContentObject = Readonly<Record<string, { schema?: Schema }>>

function readContent(content: ContentObject = {}) {
  const [first] = Object.entries(content)
  return first && { mediaType: first[0], shape: readShape(first[1].schema) }
}

const limitNames = [
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'default',
  'example',
] as const

const anything: Shape = { type: 'any', object: undefined, limits: [], description: undefined, fields: [] }

function readShape(schema: Schema | undefined): Shape {
  if (!schema) return anything
  if ('$ref' in schema) {
    const name = schema.$ref?.split('/').at(-1) ?? ''
    return { ...anything, type: name, object: name }
  }
  const limits = limitNames.flatMap(name => (schema[name] === undefined ? [] : `${name} ${schema[name]}`))
  const { description } = schema
  const own = { limits, description }
  if (schema.anyOf) return { ...unionOf(schema.anyOf.map(readShape)), ...own }
  if (schema.allOf) return { ...unionOf(schema.allOf.map(readShape)), ...own, type: 'object' }
  if (schema.enum) {
    const type = schema.enum.map(value => JSON.stringify(value)).join(' | ')
    return { ...anything, ...own, type }
  }
  const types = [schema.type ?? 'any'].flat()
  const shape = unionOf(
    types.map(type => {
      if (type === 'array') return listOf(readShape(schema.items))
      return { ...anything, type, fields: type === 'object' ? fieldsOf(schema) : [] }
    }),
  )
  return { ...shape, ...own }
}

function fieldsOf({ properties = {}, required = [] }: Exclude<Schema, { $ref: string }>): Shape['fields'] {
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    shape: readShape(property),
  }))
}

function listOf(item: Shape): Shape {
  return { ...item, type: item.type.includes(' ') ? `(${item.type})[]` : `${item.type}[]`, limits: [] }
}

function unionOf(shapes: readonly Shape[]): Shape {
  return {
    ...anything,
    type: shapes.map(({ type }) => type).join(' | '),
    object: shapes.find(({ object }) => object !== undefined)?.object,
    fields: shapes.flatMap(({ fields }) => fields),
  }
}
