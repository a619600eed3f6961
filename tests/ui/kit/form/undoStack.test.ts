import { describe, expect, it } from 'vitest';
import { UndoStack } from '../../../../src/ui/kit/form/undoStack';

const counter = () => {
  const stack = new UndoStack();
  const state = { value: 0 };
  const set = (value: number, merge?: string) => {
    const before = state.value;
    state.value = value;
    stack.push({
      undo: () => {
        state.value = before;
      },
      redo: () => {
        state.value = value;
      },
      ...(merge === undefined ? {} : { merge }),
    });
  };
  return { stack, state, set };
};

describe('the undo history', () => {
  it('takes changes back and does them again', () => {
    const { stack, state, set } = counter();
    set(1);
    set(2);
    stack.undo();
    expect(state.value).toBe(1);
    stack.redo();
    expect(state.value).toBe(2);
    expect(stack.canRedo).toBe(false);
  });

  it('forgets what was taken back when something new is done', () => {
    const { stack, set } = counter();
    set(1);
    stack.undo();
    set(5);
    expect(stack.canRedo).toBe(false);
  });

  it('makes one step of a group, taken back in reverse', () => {
    const { stack, state, set } = counter();
    stack.group(() => {
      set(1);
      set(2);
      stack.group(() => set(3));
    });
    expect(stack.done).toHaveLength(1);
    stack.undo();
    expect(state.value).toBe(0);
    stack.redo();
    expect(state.value).toBe(3);
  });

  it('makes one step of the keys typed in a field until it is left', () => {
    const { stack, state, set } = counter();
    set(1, 'set /a');
    set(12, 'set /a');
    stack.seal();
    set(123, 'set /a');
    stack.undo();
    expect(state.value).toBe(12);
    stack.undo();
    expect(state.value).toBe(0);
    expect(stack.canUndo).toBe(false);
    stack.redo();
    expect(state.value).toBe(12);
  });

  it('keeps the newest 200 steps', () => {
    const { stack, state, set } = counter();
    for (let n = 1; n <= 250; n += 1) set(n);
    while (stack.canUndo) stack.undo();
    expect(state.value).toBe(50);
  });

  it('takes what follows from a step back with it', () => {
    const { stack, state, set } = counter();
    set(1);
    set(2);
    stack.follow(() => set(3));
    stack.follow(() => undefined);
    stack.undo();
    expect(state.value).toBe(1);
    stack.redo();
    expect(state.value).toBe(3);
  });

  it('does not record what an undo itself changes', () => {
    const stack = new UndoStack();
    stack.push({ undo: () => stack.push({ undo: () => undefined, redo: () => undefined }), redo: () => undefined });
    stack.undo();
    expect(stack.canUndo).toBe(false);
    expect(stack.canRedo).toBe(true);
  });
});
