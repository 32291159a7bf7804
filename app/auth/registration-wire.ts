import { z } from 'zod'
import { registrationInput } from './account.ts'

const { fullName, email, password, photo } = registrationInput.shape

/** A registration as it travels, by the spec's names: one schema for the form and the door. */
export const registrationWire = z.object({ fName: fullName, email, password, photo })
