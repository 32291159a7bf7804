import type { ApiDescription } from '../platform/api/description.server.ts'
import type { Shape } from './docs.ts'

type Schemas = NonNullable<NonNullable<ApiDescription['components']>['schemas']>
export type Schema = Schemas[string]

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

/** A schema as the page shows it. A shared object is named, not repeated. */
export function readShape(schema: Schema | undefined): Shape {
  if (!schema) return anything
  if ('$ref' in schema) {
    const name = schema.$ref?.split('/').at(-1) ?? ''
    return { ...anything, type: name, object: name }
  }
  const limits = limitNames.flatMap(name => (schema[name] === undefined ? [] : `${name} ${schema[name]}`))
  const { description } = schema
  const own = { limits, description }
  if (schema.anyOf) return { ...either(schema.anyOf.map(readShape)), ...own }
  if (schema.enum) {
    const type = schema.enum.map(value => JSON.stringify(value)).join(' | ')
    return { ...anything, ...own, type }
  }
  const types = [schema.type ?? 'any'].flat()
  const shape = either(
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

function either(shapes: readonly Shape[]): Shape {
  return {
    ...anything,
    type: shapes.map(({ type }) => type).join(' | '),
    object: shapes.find(({ object }) => object !== undefined)?.object,
    fields: shapes.flatMap(({ fields }) => fields),
  }
}
