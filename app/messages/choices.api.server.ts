import { z } from '@hono/zod-openapi'
import {
  idParameter,
  jsonAnswer,
  jsonBody,
  modifiedAnswer,
  modifies,
  newRoutes,
  refusing,
  route,
} from '../platform/api/routes.server.ts'
import { choiceInput } from './choice.ts'
import { chooseForFile, chooseForOneself, readChoiceOfFile, readOwnChoice } from './choices.server.ts'

// A schema of its own: the model's may have been made before the library gave schemas `openapi`.
const choiceAnswer = jsonAnswer(z.object(choiceInput.shape).openapi('MessageChoice'), 'The choice')

export const choicesRoutes = newRoutes().openapiRoutes([
  route('GET /message-choice', {
    operationId: 'readMessageChoice',
    summary: 'How the caller wants to get messages',
    description: 'By mail or by text first, and whether by text at all.',
    responses: { 200: choiceAnswer },
    handler: async c => c.json(choiceInput.parse(await readOwnChoice(c.var.ctx)), 200),
  }),
  route('PUT /message-choice', {
    operationId: 'chooseMessages',
    summary: 'Choose how to get messages',
    description:
      'Without texts only what the clinic cancels or moves is texted. The sentence that was agreed to is stored.',
    request: { body: jsonBody(choiceInput) },
    responses: { 200: modifiedAnswer },
    handler: modifies(c => chooseForOneself(c.var.ctx, c.req.valid('json'))),
  }),
  route('GET /patients/{id}/message-choice', {
    operationId: 'readMessageChoiceOfPatient',
    summary: 'How a person wants to get messages',
    description: 'Of the file’s account, if it has one.',
    request: { params: idParameter },
    responses: { 200: choiceAnswer, ...refusing(404) },
    handler: async c => c.json(choiceInput.parse(await readChoiceOfFile(c.var.ctx, c.req.valid('param').id)), 200),
  }),
  route('PUT /patients/{id}/message-choice', {
    operationId: 'chooseMessagesForPatient',
    summary: 'Note how a person wants to get messages',
    description: 'As they said at the desk or on the telephone.',
    request: { params: idParameter, body: jsonBody(choiceInput) },
    responses: { 200: modifiedAnswer, ...refusing(404) },
    handler: modifies(c => chooseForFile(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  }),
])
