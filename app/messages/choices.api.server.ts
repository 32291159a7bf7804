import { described, json, modified } from '../platform/api/answers.server.ts'
import { newRoutes, route } from '../platform/api/route.server.ts'
import { basedOn } from '../platform/based-on.server.ts'
import { choiceInput } from './choice.ts'
import { chooseForFile, chooseForOneself, readChoiceOfFile, readOwnChoice } from './choices.server.ts'

// A new schema of the same fields, since the other may have been made before the library gave schemas their method `openapi`.
const wire = described('MessageChoice', choiceInput.shape)

export const choicesRoutes = newRoutes().openapiRoutes([
  route('GET /message-choice', 'readMessageChoice', {
    summary: 'How the caller wants to get messages',
    description: 'By mail or by text first, and whether by text at all.',
    answer: json(wire, 'The choice'),
    handler: readOwnChoice,
  }),
  route('PUT /message-choice', 'chooseMessages', {
    summary: 'Choose how to get messages',
    description:
      'Without texts only what the clinic cancels or moves is texted. The sentence that was agreed to is stored.',
    body: basedOn(choiceInput),
    answer: modified(),
    handler: (ctx, { body: { basedOn: basis, ...choice } }) => chooseForOneself(ctx, choice, basis),
  }),
  route('GET /patients/{id}/message-choice', 'readMessageChoiceOfPatient', {
    summary: 'How a person wants to get messages',
    description: 'Of the file’s account, if it has one.',
    answer: json(wire, 'The choice', 404),
    handler: (ctx, { id }) => readChoiceOfFile(ctx, id),
  }),
  route('PUT /patients/{id}/message-choice', 'chooseMessagesForPatient', {
    summary: 'Note how a person wants to get messages',
    description: 'As they said at the desk or on the telephone.',
    body: basedOn(choiceInput),
    answer: modified(404),
    handler: (ctx, { id, body: { basedOn: basis, ...choice } }) => chooseForFile(ctx, id, choice, basis),
  }),
])
