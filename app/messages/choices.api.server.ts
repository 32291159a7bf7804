import { z } from '@hono/zod-openapi'
import {
  idParameter,
  jsonAnswer,
  jsonBody,
  modifiedAnswer,
  newRoutes,
  refusing,
  route,
  sendModified,
} from '../platform/api/routes.server.ts'
import { choiceInput } from './choice.ts'
import { chooseForFile, chooseForOneself, readChoiceOfFile, readOwnChoice } from './choices.server.ts'

// A schema of its own: the model's may have been made before the library gave schemas `openapi`.
const choiceAnswer = jsonAnswer(z.object(choiceInput.shape).openapi('MessageChoice'), 'The choice')

export const choicesRoutes = newRoutes()
  .openapi(
    route('GET /message-choice', {
      operationId: 'readMessageChoice',
      tags: ['users'],
      summary: 'How the caller wants to get messages',
      description: 'By mail or by text first, and whether by text at all.',
      responses: { 200: choiceAnswer },
    }),
    async c => c.json(choiceInput.parse(await readOwnChoice(c.var.ctx)), 200),
  )
  .openapi(
    route('PUT /message-choice', {
      operationId: 'chooseMessages',
      tags: ['users'],
      summary: 'Choose how to get messages',
      description:
        'Without texts only what the clinic cancels or moves is texted. The sentence that was agreed to is stored.',
      request: { body: jsonBody(choiceInput) },
      responses: { 200: modifiedAnswer },
    }),
    c => sendModified(c, chooseForOneself(c.var.ctx, c.req.valid('json'))),
  )
  .openapi(
    route('GET /patients/{id}/message-choice', {
      operationId: 'readMessageChoiceOfPatient',
      tags: ['desk'],
      summary: 'How a person wants to get messages',
      description: 'Of the file’s account, if it has one.',
      request: { params: idParameter },
      responses: { 200: choiceAnswer, ...refusing(404) },
    }),
    async c => c.json(choiceInput.parse(await readChoiceOfFile(c.var.ctx, c.req.valid('param').id)), 200),
  )
  .openapi(
    route('PUT /patients/{id}/message-choice', {
      operationId: 'chooseMessagesForPatient',
      tags: ['desk'],
      summary: 'Note how a person wants to get messages',
      description: 'As they said at the desk or on the telephone.',
      request: { params: idParameter, body: jsonBody(choiceInput) },
      responses: { 200: modifiedAnswer, ...refusing(404) },
    }),
    c => sendModified(c, chooseForFile(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )
