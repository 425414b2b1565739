export const notes = ['Water the plants', 'Ask for the keys', 'Bring the projector'];
