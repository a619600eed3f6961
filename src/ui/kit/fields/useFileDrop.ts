import { useState, type DragEvent } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** An element that takes dropped files; one inside it that takes them goes first. */
export const useFileDrop = (take: (files: readonly File[]) => void, disabled: boolean) => {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragEnter: (event: DragEvent) => setOver(hasFiles(event) && !disabled),
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
      },
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!hasFiles(event) || event.defaultPrevented) return;
        event.preventDefault();
        take([...event.dataTransfer.files]);
      },
    },
  };
};
