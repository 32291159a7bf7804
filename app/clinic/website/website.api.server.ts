import { described, json, modified, z } from '../../platform/api/answers.server.ts'
import { newRoutes, route } from '../../platform/api/route.server.ts'
import { basedOn } from '../../platform/based-on.server.ts'
import { changeWebsite, readOwnWebsite } from './website.server.ts'
import { sentences, websiteChange } from './website.ts'

const { translations, ...sentenceWire } = sentences.wire
const picture = z.object({
  part: z.string(),
  photo: z.string().describe('As it was sent; empty for the drawing'),
  picture: z.string().nullable().describe('Our own copy'),
})

const wire = described('Website', {
  ...sentences.wire,
  originals: z
    .object({ en: z.object(sentenceWire), bn: z.object(sentenceWire) })
    .describe('What stands where the clinic wrote nothing'),
  leftOut: z.array(z.string()).describe('The parts that the website doesn’t show'),
  pictures: z.array(picture),
})

export const websiteRoutes = newRoutes().openapiRoutes([
  route('GET /website', 'readWebsite', {
    summary: 'The sentences and pictures that the clinic put on its website',
    description: 'A sentence is empty where the original stands; an original is there in both languages.',
    answer: json(wire, 'The website’s texts'),
    handler: readOwnWebsite,
  }),
  route('PUT /website', 'changeWebsite', {
    summary: 'Change the website’s sentences and pictures',
    description: 'Only the fields that are sent change. An empty one is the original again.',
    body: basedOn(websiteChange),
    answer: modified(409),
    handler: (ctx, { body: { basedOn: basis, ...change } }) => changeWebsite(ctx, change, basis),
  }),
])
