import { z } from '../core/zod.ts'
import { registrationInput } from './account.ts'

const { fullName, email, password, photo } = registrationInput.shape

/** A registration in the wire's names: one schema for the form and the API. */
export const registrationWire = z.object({ fName: fullName, email, password, photo })
