import { access, type Call } from '../platform/api/access.ts'
import type { ApiDescription } from '../platform/api/description.server.ts'
import { tags } from '../platform/api/tags.ts'
import type { Parameter } from './docs.ts'
import { readShape, type Schema } from './shape.server.ts'

type Path = NonNullable<ApiDescription['paths']>[string]
type OperationObject = NonNullable<Path['get']>

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The API as its page shows it: calls in groups, and the objects shared by several calls. */
export type Docs = ReturnType<typeof readDocs>
export type Operation = NonNullable<ReturnType<typeof readOperation>>

/** The content of the API page, from its description and the access table. */
export function readDocs({ paths = {}, components }: ApiDescription) {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap(method => readOperation(method.toUpperCase(), path, item[method]) ?? []),
  )
  const groups = tags.map(name => ({ name, operations: operations.filter(({ tag }) => tag === name) }))
  const objects = Object.entries(components?.schemas ?? {}).map(([name, schema]) => ({
    name,
    required: true,
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
    /** Unique within the page: used as a fragment. */
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

function readParameter(parameter: NonNullable<OperationObject['parameters']>[number]): Parameter[] {
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
