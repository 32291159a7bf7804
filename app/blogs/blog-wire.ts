import { z } from 'zod'
import { blogInput } from './blog.ts'

const { question, answer, photo } = blogInput.shape

/** A blog as it travels, by the spec's names: one schema for the form and the door. */
export const blogWire = z.object({ question, qanswer: answer, photo })
